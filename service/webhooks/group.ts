/**
 * The queue group of a delivery: the host of its URL. A receiver that hangs then occupies only its
 * own few connections.
 */
export const toQueueGroup = (url: string): string => new URL(url).host.toLowerCase();
