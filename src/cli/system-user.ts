import os from 'node:os';

/** The name of the user who runs the command; a process of an unknown user, as in containers, has none. */
export function systemUser(): string {
  try {
    return os.userInfo().username;
  } catch {
    return process.env.USER || 'unknown';
  }
}
