import { shortUrl } from '../../lib/view/subject/page-strip.ts';
import { Ltr } from '../ui/ltr.tsx';

/** A link for http and https alone: a stored address may come from anywhere. */
export function WebLink({ url }: { url: string }) {
  const text = <Ltr>{shortUrl(url)}</Ltr>;
  if (!/^https?:\/\//i.test(url)) return text;
  return (
    <a href={url} target="_blank" rel="noreferrer">
      {text}
    </a>
  );
}
