/** What stands between the quotes of a JSON string, which may be broken. */
export function decoded(inner: string): string {
  try {
    return String(JSON.parse(`"${inner}"`));
  } catch {
    return inner
      .replace(/\\u([\da-f]{4})/gi, (_, code: string) => String.fromCharCode(parseInt(code, 16)))
      .replace(/\\([^u])/g, '$1');
  }
}
