import { Switch } from '#web/ui/switch/index.ts';
import styles from './filters.module.css';

interface SwitchProps {
  label: string;
  checked: boolean;
  onChange: (on: boolean) => void;
}

/** A filter that is on or off. */
export const SwitchRow = ({ label, checked, onChange }: SwitchProps) => (
  <div className={styles.switchRow}>
    <span aria-hidden="true">{label}</span>
    <Switch label={label} checked={checked} onChange={onChange} />
  </div>
);
