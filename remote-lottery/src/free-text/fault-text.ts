import type { TextOf } from '@chokdee/shared/i18n';
import type { TextFault } from '@chokdee/shared/rules/free-text-fault';

/** The text that explains to the member why a line was not understood. */
export function faultText(fault: TextFault, text: TextOf): string {
  switch (fault.code) {
    case 'not-offered':
      return text('freeText.fault.not-offered', { option: text(`option.${fault.option}`) });
    case 'digits':
      return fault.word === undefined
        ? text('freeText.fault.too-long', { text: fault.text })
        : text('freeText.fault.digits', { text: fault.text, word: fault.word });
    default:
      return text(`freeText.fault.${fault.code}`, { text: fault.text });
  }
}
