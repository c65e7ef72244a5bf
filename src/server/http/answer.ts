/** The head of a file that is sent: its name and media type, its length in bytes where it is known, and more headers. */
export type FileHead = {
  readonly name: string;
  readonly type: string;
  readonly length?: number;
  readonly headers?: Readonly<Record<string, string>>;
};

/** A response: its status, and its body as a value (`body`) or as JSON text (`text`); neither for a response without a body. */
export type Answer = {
  readonly status: number;
  readonly body?: unknown;
  readonly text?: string;
  readonly headers?: Readonly<Record<string, string>>;
};

/** The answer of a handler that has sent a file. */
export const SENT = { status: 200 } as const satisfies Answer;
