export const config = { api: { bodyParser: false } };

export { changePassword as default } from '@/server/api/session';
