export const config = { api: { bodyParser: false, externalResolver: true } };

export { handleMcp as default } from '@/server/mcp/handle';
