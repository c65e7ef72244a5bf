export const config = { api: { bodyParser: false } };

export { removeToken as default } from '@/server/api/session';
