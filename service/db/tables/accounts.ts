import type { Defaulted } from '../column.ts';

export type WorkspacesTable = {
  id: string;
  name: string;
  demo: Defaulted<boolean>;
  /** Secret of the Standard Webhooks signature, sealed. */
  webhook_secret: string;
  created_at: Date;
};

export type ApiKeysTable = {
  id: string;
  workspace_id: string;
  name: string;
  /** SHA-256 of the key in hex: what a request is looked up by. */
  hash: string;
  /** The key itself, sealed: X-Signature-SHA1 is keyed with it (choices.md, "Webhooks"). */
  sealed: string;
  created_at: Date;
  revoked_at: Defaulted<Date | null>;
};

export type AccountTables = {
  workspaces: WorkspacesTable;
  api_keys: ApiKeysTable;
};
