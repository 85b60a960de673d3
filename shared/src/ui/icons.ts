import {
  ArrowDownToLine, ArrowLeft, ArrowRight, ArrowUpFromLine, CalendarDays, Camera, Check, ChevronDown, ChevronLeft,
  ChevronRight, ChevronUp, Circle, CircleAlert, CircleCheck, CircleHelp, CircleX, Clock, Copy, CreditCard, Crown, Delete, Dices, Download,
  Eye, EyeOff, Flag, Gamepad2, Gift, Globe, Hash, Headset, History, House, Image, Info, Landmark, LayoutGrid, List, Lock,
  LogIn, LogOut, Menu, MessageCircle, Pencil, Phone, Plus, QrCode, ReceiptText, Redo2, RefreshCw, Repeat, Scale, Search, Send,
  ShieldCheck, Shuffle, Sparkles, Star, Target, Ticket, Timer, Trash2, TrendingUp, TriangleAlert, Trophy, Undo2, User, UserPlus, Users, Wallet, WifiOff,
  Wrench, X, type LucideIcon,
} from 'lucide-react';

/** Every icon that a screen or a remote's navigation may name. */
export const icons = {
  'arrow-left': ArrowLeft, 'arrow-right': ArrowRight,
  'chevron-down': ChevronDown, 'chevron-left': ChevronLeft, 'chevron-right': ChevronRight, 'chevron-up': ChevronUp,
  alert: CircleAlert, bank: Landmark, camera: Camera, card: CreditCard, chat: MessageCircle,
  check: Check, 'check-circle': CircleCheck, circle: Circle, clock: Clock, close: X, copy: Copy, crown: Crown, backspace: Delete, calendar: CalendarDays,
  deposit: ArrowDownToLine, dice: Dices, download: Download, edit: Pencil, eye: Eye, 'eye-off': EyeOff, fair: Scale,
  flag: Flag, game: Gamepad2, gift: Gift, globe: Globe, grid: LayoutGrid, hash: Hash, headset: Headset, help: CircleHelp, history: History, home: House,
  image: Image, info: Info, list: List, lock: Lock, login: LogIn, logout: LogOut, menu: Menu,
  offline: WifiOff, phone: Phone, plus: Plus, qr: QrCode, receipt: ReceiptText, redo: Redo2, refresh: RefreshCw, repeat: Repeat, search: Search, send: Send,
  shield: ShieldCheck, shuffle: Shuffle, sparkles: Sparkles, star: Star, target: Target, ticket: Ticket, timer: Timer, trash: Trash2,
  trend: TrendingUp, trophy: Trophy, undo: Undo2, user: User, 'user-plus': UserPlus, users: Users, wallet: Wallet, warning: TriangleAlert,
  withdraw: ArrowUpFromLine, wrench: Wrench, 'x-circle': CircleX,
} satisfies Record<string, LucideIcon>;

export type IconName = keyof typeof icons;

export function isIconName(name: string): name is IconName {
  return Object.hasOwn(icons, name);
}
