import { themeTexts as texts } from '#core/texts/theme.ts';
import { IconButton } from '#web/ui/button/button.tsx';
import type { IconName } from '#web/ui/icon/icon.tsx';
import { useIsHere } from '#web/ui/late/here.ts';
import { chooseTheme, type Theme, useTheme } from '#web/ui/theme/theme.ts';

const next: Record<Theme, Theme> = { system: 'light', light: 'dark', dark: 'system' };
const icons: Record<Theme, IconName> = { system: 'contrast', light: 'sun', dark: 'moon' };

/** Changes the theme in turn: as on the device, day, night. */
export const ThemeToggle = () => {
  const theme = useTheme();
  return (
    <IconButton
      icon={icons[theme]}
      label={`${texts.label}: ${texts[theme]}`}
      title={`${texts.label}: ${texts[theme]}`}
      inert={!useIsHere()}
      onClick={() => chooseTheme(next[theme])}
    />
  );
};
