/** Counts a request of the workspace in a minute since 1970. Returns its number in that minute. */
export type CountRequest = (workspaceId: string, minute: number) => Promise<number>;
