export { type PageKind, pageKind, propertyPath } from '@/contract/addresses/pages';
