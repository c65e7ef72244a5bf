export { ready as default } from '@/server/api/health';
