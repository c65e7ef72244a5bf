export const config = { api: { bodyParser: false, externalResolver: true, responseLimit: false } };

export { handle as default } from '@/server/api/router';
