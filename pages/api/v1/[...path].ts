export const config = { api: { bodyParser: false, externalResolver: true } };

export { handle as default } from '@/server/api/router';
