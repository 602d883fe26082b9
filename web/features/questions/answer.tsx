import type { Block } from '#core/rules/content/block.ts';
import { Blocks } from '#web/features/content/blocks.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import styles from './questions.module.css';

export interface HelpAnswer {
  slug: string;
  title: string;
  blocks: readonly Block[];
}

/** An answer that opens in its place. One that the address names is open. */
export const Answer = ({ answer, isOpen }: { answer: HelpAnswer; isOpen: boolean }) => (
  <details id={answer.slug} className={styles.answer} open={isOpen}>
    <summary>
      {answer.title}
      <Icon name="down" />
    </summary>
    <Blocks blocks={answer.blocks} />
  </details>
);
