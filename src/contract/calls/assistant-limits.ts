// Apart from the schemas, which the browser does not need.

/** Characters of a question. */
export const MAXIMUM_QUESTION = 500;
/** Choices of a question back. */
export const MAXIMUM_CHOICES = 4;

/** Conversations stored for a user. A further one replaces the one that was continued longest ago. */
export const MAXIMUM_CONVERSATIONS = 200;
/** Turns of a conversation. */
export const MAXIMUM_TURNS = 100;
/** Characters of the title of a conversation. */
export const MAXIMUM_TITLE = 80;
/** Bytes of JSON of a stored answer with the reading that was sent with its question. */
export const MAXIMUM_STORED_ANSWER = 256_000;
/** Bytes of all stored answers of a conversation. */
export const MAXIMUM_STORED_ANSWERS = 8_000_000;
/** Ids of conversations. */
export const CONVERSATION_ID = /^[\w-]{22}$/;
/** What starts a conversation where its id is sent otherwise. */
export const NEW_CONVERSATION = 'new';

/** Characters of the reason of a feedback. */
export const MAXIMUM_REASON = 500;
/** Feedback that a user may send in 24 hours. */
export const MAXIMUM_FEEDBACK = 1000;
