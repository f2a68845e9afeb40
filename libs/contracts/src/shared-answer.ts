/** Header for the edge: the response must not be cached, but may answer all requests that arrived before it was started. */
export const SHARED_ANSWER_HEADER = 'x-shared-answer';
