/**
 * What deliveries take turns by, and are limited by: the host that they go to. A receiver that hangs
 * then keeps its own few connections, and none of the others'.
 */
export const groupOf = (url: string): string => new URL(url).host.toLowerCase();
