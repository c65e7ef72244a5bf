export const config = { api: { bodyParser: { sizeLimit: '1mb' }, externalResolver: true } };

export { handle as default } from '@/server/api/router';
