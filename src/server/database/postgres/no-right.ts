/** PostgreSQL's code for what a role may not do. */
const INSUFFICIENT_PRIVILEGE = '42501';

/** The role of DATABASE_URL may not create the product's schemas. */
export class NoRight extends Error {
  constructor(reason: string) {
    super(
      `the role may not create schemas and tables (${reason}). Grant it with: GRANT CREATE ON DATABASE <database> TO <role>`,
    );
    this.name = 'NoRight';
  }
}

/** An error of the driver, or for a missing right an error that names the right to grant. */
export const explainRefusal = (error: unknown): unknown =>
  error instanceof Error && 'code' in error && error.code === INSUFFICIENT_PRIVILEGE
    ? new NoRight(error.message)
    : error;
