import { shellTexts } from '#core/texts/shell.ts';
import { IconButton } from '#web/ui/button/button.tsx';
import type { IconName } from '#web/ui/icon/icon.tsx';
import { chooseTheme, type Theme, useTheme } from '#web/ui/theme/theme.ts';

const next: Record<Theme, Theme> = { system: 'light', light: 'dark', dark: 'system' };
const icons: Record<Theme, IconName> = { system: 'contrast', light: 'sun', dark: 'moon' };

/** Changes the theme in turn: as on the device, day, night. */
export const ThemeToggle = () => {
  const theme = useTheme();
  const { label } = shellTexts.theme;
  return (
    <IconButton
      icon={icons[theme]}
      label={`${label}: ${shellTexts.theme[theme]}`}
      title={`${label}: ${shellTexts.theme[theme]}`}
      onClick={() => chooseTheme(next[theme])}
    />
  );
};
