/** The beginning of every operation's path. Apart from the operations, because pages need no schemas of requests. */
export const BASE_PATH = '/api/v2';
