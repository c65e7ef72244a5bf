/** PostgreSQL's code for what a role may not do. */
const INSUFFICIENT_PRIVILEGE = '42501';

/** The role of DATABASE_URL may not make what the product keeps its data in. */
export class NoRight extends Error {
  constructor(reason: string) {
    super(
      `the role may not create schemas and tables (${reason}). Grant it with: GRANT CREATE ON DATABASE <database> TO <role>`,
    );
    this.name = 'NoRight';
  }
}

/** An error of the driver, or the same told so that an administrator knows what to grant. */
export const explainRefusal = (error: unknown): unknown =>
  error instanceof Error && 'code' in error && error.code === INSUFFICIENT_PRIVILEGE
    ? new NoRight(error.message)
    : error;
