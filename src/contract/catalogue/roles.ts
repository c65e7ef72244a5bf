import { type Text, text } from '../text';

export const ROLES = ['analyst', 'admin'] as const;
export type Role = (typeof ROLES)[number];
export const ROLE_LABELS: Record<Role, Text> = {
  analyst: text('Analista', 'Analyst'),
  admin: text('Administrador', 'Administrator'),
};
