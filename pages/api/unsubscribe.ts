export const config = { api: { bodyParser: false, externalResolver: true } };

export { unsubscribe as default } from '@/server/api/unsubscribe';
