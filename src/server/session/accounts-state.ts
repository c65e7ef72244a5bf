import { getSessions } from './server-sessions';

/** Whether the accounts take no changes at present, for the readiness of the server. Throws where they cannot be reached. */
export const accountsReadOnly = async (): Promise<boolean> => (await getSessions()).readOnly();
