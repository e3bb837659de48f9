/** A workspace of a service. Jobs, receipts, lists and balances belong to one. */
export type Workspace = { baseUrl: string; workspaceId: string };

export const isSameWorkspace = (one: Workspace, other: Workspace): boolean =>
  one.baseUrl === other.baseUrl && one.workspaceId === other.workspaceId;
