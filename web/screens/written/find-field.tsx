import type { RefObject } from 'react';
import { findTextMax } from '#core/contract/front-api/find-limits.ts';
import { findTexts as texts } from '#core/texts/find.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import styles from './find.module.css';

interface Props {
  field?: RefObject<HTMLInputElement | null>;
  /** What stands in it; without it the field keeps that itself and leads to the page. */
  typed?: string;
  onType?: (text: string) => void;
  onGo?: () => void;
}

/** The field that finds everything. It is a form of its own, so that it leads to the page of what was found before the app is there, and without it. */
export const FindField = ({ field, typed, onType, onGo }: Props) => (
  <search>
    <form
      action="/search"
      className={styles.form}
      onSubmit={(event) => {
        if (!onGo) return;
        event.preventDefault();
        onGo();
      }}
    >
      <label className={styles.field}>
        <Icon name="search" />
        <span className="vh">{texts.field}</span>
        <input
          ref={field}
          type="search"
          name="q"
          autoComplete="off"
          enterKeyHint="search"
          maxLength={findTextMax}
          placeholder={texts.hint}
          {...(typed === undefined ? {} : { value: typed })}
          onChange={(event) => onType?.(event.target.value)}
        />
      </label>
      <Button type="submit" look="go">
        {texts.go}
      </Button>
    </form>
  </search>
);
