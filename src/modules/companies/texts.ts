import en from '@locales/en/companies.json';
import es from '@locales/es/companies.json';
import { addTexts } from '@/shell/i18n';

addTexts('companies', { es, en });
