export const config = { api: { bodyParser: false } };

export { signIn as default } from '@/server/api/session';
