import type { User } from './user';

export const DEMO_ID = 'demo';

export const ownerOfSession = (idHash: string): string => `session ${idHash}`;
export const ownerOfUser = (id: string): string => `user ${id}`;

/** To whom what is kept belongs: everybody explores the sample as the same person, so there it is the session. */
export const ownerOf = (user: User): string =>
  user.id === DEMO_ID ? ownerOfSession(user.session) : ownerOfUser(user.id);
