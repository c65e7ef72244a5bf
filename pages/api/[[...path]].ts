export const config = { api: { bodyParser: false } };

export { unknown as default } from '@/server/api/unknown';
