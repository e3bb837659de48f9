/**
 * The queue group of a delivery: its workspace and the host of its URL. A receiver that hangs then
 * occupies only its own few connections.
 */
export const toQueueGroup = (workspaceId: string, url: string) => ({
  group: `${workspaceId} ${new URL(url).host.toLowerCase()}`,
  owner: workspaceId,
});
