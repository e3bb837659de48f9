/** See queue/turns.ts. */
export type QueueTurnsTable = { lane: string; turn: number };

/** Requests of a workspace in its latest calendar minute (minutes since 1970). */
export type RequestCountsTable = { workspace_id: string; minute: number; count: number };

export type ProcessTables = {
  queue_turns: QueueTurnsTable;
  request_counts: RequestCountsTable;
};
