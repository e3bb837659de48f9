/** What every operation's path begins with. Apart from the operations, because pages need no schemas of requests. */
export const BASE_PATH = '/api/v2';
