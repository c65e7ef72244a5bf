export const config = { api: { bodyParser: false } };

export { getToken as default } from '@/server/api/session';
