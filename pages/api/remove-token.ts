export const config = { api: { bodyParser: false } };

export { removeToken as default } from '@/server/session/routes';
