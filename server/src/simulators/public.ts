/** The module's public interface. */
export {
  TRANSFER_SLIP_DESIGNS,
  drawnTransferSlip,
  transferSlipCodeText,
} from './bank/transfer-slip-picture.ts';
export {
  LAST_SIMULATOR_OFFSET,
  type PreparedGameSimulators,
  prepareGameSimulators,
} from './games/simulate-games.ts';
export { type Simulators, startSimulators } from './simulators.ts';
