import { footerTexts as texts } from '#core/texts/footer.ts';
import { readCompany, readSupport } from './facts.ts';

/** Who runs the house, where, and by which rules: what is configured of it. */
export const LegalLines = () => {
  const { name = null, rules = null } = readCompany() ?? {};
  const support = readSupport();
  return (
    <>
      <p>
        {name ? <b>{name}.</b> : texts.legal} {support && !support.isSample ? support.address : null}
      </p>
      {rules ? (
        <p>
          {texts.rules(rules.name)} <a href={rules.url}>{texts.fullText}</a>
        </p>
      ) : null}
    </>
  );
};
