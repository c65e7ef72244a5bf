/** What an administrator gets to see of a refused command. */
export class AccountError extends Error {}
