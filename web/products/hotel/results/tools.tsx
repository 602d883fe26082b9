import { hotelResultsTexts } from '#core/products/hotel/texts/results.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import { useHotelPage } from '../found/page-context.ts';

const texts = hotelResultsTexts.map;

/** Turns from the list to the map and back. */
export const Tools = () => {
  const { shown, show } = useHotelPage();
  return (
    <Button
      look="line"
      size="small"
      icon={shown.isMap ? 'rows' : 'pin'}
      onClick={() => show({ isMap: !shown.isMap })}
      data-testid="toggle-map"
    >
      {shown.isMap ? texts.list : texts.show}
    </Button>
  );
};

/** The same in the bar under the thumb. */
export const ThumbTool = () => {
  const { shown, show } = useHotelPage();
  return (
    <button type="button" onClick={() => show({ isMap: !shown.isMap })} data-testid="thumb-map">
      <Icon name={shown.isMap ? 'rows' : 'pin'} />
      {shown.isMap ? texts.list : texts.show}
    </button>
  );
};
