export { live as default } from '@/server/api/health';
