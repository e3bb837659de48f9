export const QUEUES = ['enrich', 'webhook'] as const;
export type QueueName = (typeof QUEUES)[number];
