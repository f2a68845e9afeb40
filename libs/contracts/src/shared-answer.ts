/** Of an answer that may not be kept, but is everybody's who asked for it before it was begun: box offices tell edges so. */
export const SHARED_ANSWER_HEADER = 'x-shared-answer';
