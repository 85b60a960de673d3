import {
  ArrowDown, ArrowDownToLine, ArrowLeft, ArrowRight, ArrowUp, ArrowUpFromLine, Badge, Banknote, Bell, CalendarDays, Check, ChevronDown, ChevronLeft,
  ChevronRight, ChevronUp, Circle, CircleAlert, CircleCheck, CircleHelp, CircleX, Clock, Coins, Copy, CreditCard, Crown, Delete, Dices, Download,
  ExternalLink, Eye, EyeOff, FileText, Flag, Gamepad2, Gift, Globe, Hash, Headset, History, House, Image, Info, Keyboard, Landmark, LayoutGrid, List, Lock,
  LogIn, LogOut, Menu, MessageCircle, Minus, Newspaper, Pencil, Phone, Play, Plus, QrCode, ReceiptText, RefreshCw, Repeat, Scale, Search, Send, Settings,
  ShieldCheck, Shuffle, Sparkles, Star, Target, Ticket, Timer, Trash2, TrendingUp, TriangleAlert, Trophy, Undo2, User, UserPlus, Users, Video, Wallet, WifiOff,
  Wrench, X, type LucideIcon,
} from 'lucide-react';

/** Every icon that a screen or a remote's navigation may name. */
export const icons = {
  'arrow-down': ArrowDown, 'arrow-left': ArrowLeft, 'arrow-right': ArrowRight, 'arrow-up': ArrowUp,
  'chevron-down': ChevronDown, 'chevron-left': ChevronLeft, 'chevron-right': ChevronRight, 'chevron-up': ChevronUp,
  alert: CircleAlert, badge: Badge, bank: Landmark, banknote: Banknote, bell: Bell, calendar: CalendarDays, card: CreditCard, chat: MessageCircle,
  check: Check, 'check-circle': CircleCheck, circle: Circle, clock: Clock, close: X, coins: Coins, copy: Copy, crown: Crown, backspace: Delete,
  deposit: ArrowDownToLine, dice: Dices, download: Download, edit: Pencil, external: ExternalLink, eye: Eye, 'eye-off': EyeOff, fair: Scale, file: FileText,
  flag: Flag, game: Gamepad2, gamepad: Gamepad2, gift: Gift, globe: Globe, grid: LayoutGrid, hash: Hash, headset: Headset, help: CircleHelp, history: History, home: House,
  image: Image, info: Info, keyboard: Keyboard, list: List, lock: Lock, login: LogIn, logout: LogOut, menu: Menu, minus: Minus, news: Newspaper,
  offline: WifiOff, phone: Phone, play: Play, plus: Plus, qr: QrCode, receipt: ReceiptText, refresh: RefreshCw, repeat: Repeat, search: Search, send: Send,
  settings: Settings, shield: ShieldCheck, shuffle: Shuffle, sparkles: Sparkles, star: Star, target: Target, ticket: Ticket, timer: Timer, trash: Trash2,
  trend: TrendingUp, trophy: Trophy, undo: Undo2, user: User, 'user-plus': UserPlus, users: Users, video: Video, wallet: Wallet, warning: TriangleAlert,
  withdraw: ArrowUpFromLine, wrench: Wrench, 'x-circle': CircleX,
} satisfies Record<string, LucideIcon>;

export type IconName = keyof typeof icons;

export function isIconName(name: string): name is IconName {
  return Object.hasOwn(icons, name);
}
