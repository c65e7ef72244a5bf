import type { User } from './user';

/** The id of the user who explores the sample. */
export const DEMO_ID = 'demo';

/** The owner of what a visitor of the sample stores in a session, which its hash names. */
export const ownerOfSession = (idHash: string): string => `session ${idHash}`;
/** The owner of what the user of an account stores. */
export const ownerOfUser = (id: string): string => `user ${id}`;

/** The owner of what a user stores. All visitors of the sample are one user, so that the owner there is the session. */
export const ownerOf = (user: User): string =>
  user.id === DEMO_ID ? ownerOfSession(user.session) : ownerOfUser(user.id);
