import axios from 'axios';
import type { ChangePasswordBody } from '@/contract/calls/session';
import { callSite } from '@/http/call-site';
import { messageOf } from '@/http/failure';
import { i18n } from '@/shell/i18n';

export type PasswordField = 'current_password' | 'new_password';
export type PasswordFailure = {
  /** What is wrong with a field, in the person's language. */
  readonly fields: Readonly<Partial<Record<PasswordField, string>>>;
  /** What is wrong with no field; null where the fields hold every error. */
  readonly message: string | null;
};

const FIELDS: readonly PasswordField[] = ['current_password', 'new_password'];

/** Replaces the password; null is done. */
export async function changePassword(body: ChangePasswordBody): Promise<PasswordFailure | null> {
  try {
    await callSite('changePassword', { body });
    return null;
  } catch (error) {
    const errors = errorsOf(error);
    const fields = Object.fromEntries(
      FIELDS.flatMap((field) => errors.filter(({ path }) => path === field).map(({ message }) => [field, message])),
    );
    const other = Object.keys(fields).length > 0 ? null : (messageOf(error) ?? i18n.t('shell:password.failed'));
    return { fields, message: other };
  }
}

function errorsOf(error: unknown): readonly { readonly path: string; readonly message: string }[] {
  const data: unknown = axios.isAxiosError(error) ? error.response?.data : undefined;
  if (typeof data !== 'object' || data === null || !('errors' in data) || !Array.isArray(data.errors)) return [];
  return data.errors.filter(
    (one: unknown): one is { path: string; message: string } =>
      typeof one === 'object' &&
      one !== null &&
      'path' in one &&
      'message' in one &&
      typeof one.path === 'string' &&
      typeof one.message === 'string',
  );
}
