/** Address of the release service. */
export const PUBLISHING_PATH = '/federation/v1';
