import { DASHBOARD_PATH } from '../../protocol/call.ts';

/** The names between braces: 'id' | 'part' of "/imports/{id}/parts/{part}". */
export type PathParams<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | PathParams<Rest>
  : never;

/** The address of a call with encoded parameters. Undefined query parameters are omitted. */
export function callAddress(
  path: string,
  params: Readonly<Record<string, string>> = {},
  query: Readonly<Record<string, string | undefined>> = {},
): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(params[name] ?? ''),
  );
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) search.set(name, value);
  }
  return DASHBOARD_PATH + filled + (search.size > 0 ? `?${search}` : '');
}
