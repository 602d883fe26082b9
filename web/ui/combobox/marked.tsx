import { highlight } from '#core/rules/text/highlight.ts';
import styles from './marked.module.css';

/** A name with what was typed made bold in it. */
export const Marked = ({ text, term }: { text: string; term: string }) => {
  const ranges = highlight(text, term);
  if (ranges.length === 0) return text;
  const parts: { text: string; isMatch: boolean; at: number }[] = [];
  let at = 0;
  for (const range of ranges) {
    if (range.start > at) parts.push({ text: text.slice(at, range.start), isMatch: false, at });
    parts.push({ text: text.slice(range.start, range.end), isMatch: true, at: range.start });
    at = range.end;
  }
  if (at < text.length) parts.push({ text: text.slice(at), isMatch: false, at });
  return parts.map((part) =>
    part.isMatch ? (
      <mark key={part.at} className={styles.mark}>
        {part.text}
      </mark>
    ) : (
      <span key={part.at}>{part.text}</span>
    ),
  );
};
