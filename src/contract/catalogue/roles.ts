import { type Text, text } from '../text';

export const ROLES = ['analyst', 'data_manager', 'admin'] as const;
export type Role = (typeof ROLES)[number];
export const ROLE_LABELS: Record<Role, Text> = {
  analyst: text('Analista', 'Analyst'),
  data_manager: text('Gestor de datos', 'Data manager'),
  admin: text('Administrador', 'Administrator'),
};
